/**
 * Renders Fluent inside a shadow root, for custom elements in pages that are not ours. It uses no FluentProvider, which writes its
 * theme into the head of the host page, where it never reaches a shadow root. Instead the theme is one adopted style sheet, and styles,
 * ids and portals are kept inside the root.
 */

import type { GriffelRenderer, Theme } from '@fluentui/react-components';
import { IdPrefixProvider, RendererProvider, useFocusVisible } from '@fluentui/react-components';
import {
  Provider_unstable as FluentContextProvider,
  PortalMountNodeProvider,
  ThemeClassNameProvider_unstable as ThemeClassNameProvider,
  ThemeProvider_unstable as ThemeProvider,
  TooltipVisibilityProvider_unstable as TooltipVisibilityProvider,
  usePortalMountNode,
} from '@fluentui/react-shared-contexts';
import { createShadowDOMRenderer } from '@griffel/shadow-dom';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { getShadowDOMAPI } from 'tabster';
import { GROUND, themes } from './theme.ts';

/** Variables that a host page may set on the element. */
const FROM_HOST: Partial<Record<keyof Theme, string>> = {
  fontFamilyBase: '--vakwerk-font',
  colorBrandBackground: '--vakwerk-brand',
  colorBrandStroke1: '--vakwerk-brand',
};

function variables(theme: Theme): string {
  return Object.entries(theme)
    .map(([name, value]) => {
      const host = FROM_HOST[name as keyof Theme];
      return `--${name}:${host ? `var(${host},${value})` : value}`;
    })
    .join(';');
}

let sheet: CSSStyleSheet | undefined;

/**
 * Returns one sheet for all elements: light, dark where the element says so, or the visitor's system theme. Styles that the page sets
 * on the element are inherited into it (`all`, a line height, capitals), so the content of the root resets them.
 */
function themeSheet(): CSSStyleSheet {
  if (sheet) return sheet;
  const dark = `color-scheme:dark;${variables(themes.dark)};`;
  // The light theme is transparent. The dark theme has a background, because light text would be invisible on a light page.
  const ground = `--ground:${GROUND.dark}`;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:host{display:block;color-scheme:light;--ground:transparent;${variables(themes.light)}}` +
      `:host([theme=dark]){${dark}${ground}}@media (prefers-color-scheme:dark){:host([theme=auto]){${dark}${ground}}}` +
      ':host([hidden]){display:none}' +
      ':where(:host > :is(div,[part=view])){all:initial;display:block;color-scheme:inherit;font-family:var(--fontFamilyBase);font-size:14px;line-height:20px;' +
      'color:var(--colorNeutralForeground1)}:where([part=view]){background-color:var(--vakwerk-background,var(--ground))}',
  );
  return sheet;
}

let inline: CSSStyleSheet | undefined;

function inlineSheet(): CSSStyleSheet {
  if (!inline) {
    inline = new CSSStyleSheet();
    inline.replaceSync(':host,:where([part=view]){display:inline-block}:host([hidden]){display:none}');
  }
  return inline;
}

/** Prepares a root before the first mount. */
export function prepareShadowRoot(root: ShadowRoot, isInline = false): void {
  // Tabster must look for the focus inside shadow roots.
  (window as unknown as Record<string, unknown>).__tabsterShadowDOMAPI ??= getShadowDOMAPI();
  const sheets = isInline ? [themeSheet(), inlineSheet()] : [themeSheet()];
  root.adoptedStyleSheets = [...sheets, ...root.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet))];
}

/** Returns the renderer of a root. Each rendered component passes its rules again; known ones are skipped as a whole. */
function rendererOf(root: ShadowRoot): GriffelRenderer {
  const renderer = createShadowDOMRenderer(root);
  const { insertCSSRules } = renderer;
  const inserted = new WeakSet<object>();
  renderer.insertCSSRules = (rules) => {
    if (inserted.has(rules)) return;
    inserted.add(rules);
    insertCSSRules(rules);
  };
  return renderer;
}

/** Marks a focus by keyboard, inside the root. */
function FocusRoot({ children }: { children: ReactNode }) {
  return <div ref={useFocusVisible<HTMLDivElement>()}>{children}</div>;
}

let count = 0;

export function ShadowProvider({ root, theme, children }: { root: ShadowRoot; theme: 'light' | 'dark'; children: ReactNode }) {
  const renderer = useMemo(() => rendererOf(root), [root]);
  const [prefix] = useState(() => {
    count += 1;
    return `vakwerk-${count}-${Math.random().toString(36).slice(2, 7)}-`;
  });
  const fluent = useMemo(() => ({ dir: 'ltr' as const, targetDocument: root.ownerDocument }), [root]);
  const [tooltip] = useState(() => ({}));
  return (
    <IdPrefixProvider value={prefix}>
      <RendererProvider renderer={renderer} targetDocument={root.ownerDocument}>
        <FluentContextProvider value={fluent}>
          <ThemeProvider value={themes[theme]}>
            <ThemeClassNameProvider value="">
              <TooltipVisibilityProvider value={tooltip}>
                <PortalMountNodeProvider value={root as unknown as HTMLElement}>
                  <FocusRoot>{children}</FocusRoot>
                </PortalMountNodeProvider>
              </TooltipVisibilityProvider>
            </ThemeClassNameProvider>
          </ThemeProvider>
        </FluentContextProvider>
      </RendererProvider>
    </IdPrefixProvider>
  );
}

/** Shows tooltips and menus of its children in an element that is in full screen, outside of which nothing is visible. */
export function Portals({ within, children }: { within: HTMLElement | null | undefined; children: ReactNode }) {
  const mountNode = usePortalMountNode();
  return <PortalMountNodeProvider value={within ?? mountNode}>{children}</PortalMountNodeProvider>;
}
