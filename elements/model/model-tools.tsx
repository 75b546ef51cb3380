/** The tools over a model: icons in one row, and below it the settings of those that are on. */
import type { MessageKey } from '@vakwerk/i18n';
import {
  Button,
  FORCED_COLORS,
  lazyPiece,
  Menu,
  MenuItem,
  makeStyles,
  mergeClasses,
  Select,
  tokens,
  useTranslate,
} from '@vakwerk/ui';
import { inOrder, PartsPanel } from './parts-panel.tsx';
import type { ViewStore } from './saved-view.ts';
import { FROM_ABOVE } from './section.ts';
import { SectionBar } from './section-bar.tsx';
import { ToolIcon } from './tool-icons.tsx';
import { useFittingTools } from './use-fitting-tools.ts';
import type { Tool } from './use-tools.ts';
import type { View } from './use-view.ts';

const ColourPanel = lazyPiece(async () => (await import('./colour-panel.tsx')).ColourPanel);
const ViewsPanel = lazyPiece(async () => (await import('./views-panel.tsx')).ViewsPanel);

/** In a narrow pane the tools move together before some of them move to the menu; fingers get larger ones, in several rows. */
const TOOL = {
  flex: '1 1 24px',
  maxWidth: '28px',
  minWidth: '24px',
  height: '28px',
  padding: 0,
  '@media (pointer: coarse)': { flex: '0 0 40px', maxWidth: 'none', height: '40px' },
} as const;

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', '& > [aria-haspopup=menu]': TOOL },
  tool: TOOL,
  /** Keeps the place of the panel while it and the model are loaded. */
  colours: { minHeight: '152px', flexShrink: 0 },
  on: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    // A palette of the reader has no background of its own for a pressed button.
    [FORCED_COLORS]: { backgroundColor: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
  },
});

interface ModelToolsProps {
  view: View;
  tools: readonly Tool[];
  /** Entries of the menu. */
  more: readonly { name: MessageKey; act: () => void }[];
  views: ViewStore | undefined;
  filename: string;
}

export function ModelTools({ view, tools, more, views, filename }: ModelToolsProps) {
  const styles = useStyles();
  const t = useTranslate();
  const { section, canCut } = view;
  const { bar, fitting } = useFittingTools(tools);
  return (
    <>
      <div ref={bar} role="toolbar" aria-label={t('model.tools')} className={styles.bar}>
        {fitting.map(({ name, icon, key, isOn, isOff, act }) => (
          <Button
            key={name}
            variant="subtle"
            className={mergeClasses(styles.tool, isOn && styles.on)}
            icon={<ToolIcon name={icon} />}
            aria-label={t(name)}
            aria-pressed={isOn}
            title={t('model.withKey', { name: t(name), key: keyName(key) })}
            disabled={isOff}
            onClick={act}
          />
        ))}
        <Menu trigger={<ToolIcon name="more" />} label={t('model.more')}>
          {tools
            .filter((tool) => !fitting.includes(tool))
            .map(({ name, icon, key, isOn, isOff, act }) => (
              <MenuItem
                key={name}
                {...(isOn === undefined ? {} : { role: 'menuitemcheckbox', 'aria-checked': isOn })}
                className={isOn ? styles.on : undefined}
                icon={<ToolIcon name={icon} />}
                secondaryContent={keyName(key)}
                disabled={isOff}
                onClick={act}
              >
                {t(name)}
              </MenuItem>
            ))}
          {more.map(({ name, act }) => (
            <MenuItem key={name} disabled={!view.scene} onClick={act}>
              {t(name)}
            </MenuItem>
          ))}
        </Menu>
      </div>
      {view.plan !== undefined && <PlanStorey view={view} />}
      {section && canCut && <SectionBar view={view} section={section} />}
      {view.isChoosingParts && <PartsPanel view={view} />}
      {view.isColouring && (
        <div className={styles.colours}>
          <ColourPanel view={view} />
        </div>
      )}
      {views && view.isListingViews && <ViewsPanel view={view} store={views} filename={filename} />}
    </>
  );
}

/** Returns a key as it is written on a keyboard. */
export const keyName = (key: string) => (key.length === 1 ? key.toUpperCase() : `${key[0]?.toUpperCase()}${key.slice(1)}`);

function PlanStorey({ view: { scene, plan, setPlan } }: { view: View }) {
  const t = useTranslate();
  const storeys = inOrder(scene?.geometry.storeys ?? []).filter(({ elevation }) => elevation !== null);
  return (
    <Select
      size="small"
      aria-label={t('model.planStorey')}
      value={String(plan)}
      options={[
        { value: String(FROM_ABOVE), text: t('model.above') },
        ...storeys.map(({ at, name }) => ({ value: String(at), text: name })),
      ]}
      onChange={(_event, { value }) => setPlan(Number(value))}
    />
  );
}
