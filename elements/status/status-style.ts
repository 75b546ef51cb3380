/** The look of the badge: no library, since a page may show one in every row of a list. */
const LIGHT = '--ink:#1C1B19;--line:#CFC9C0;--ground:#FFFFFF;--good:#0E700E;--bad:#B10E1C;--grey:#5E5A54';
const DARK = '--ink:#F2F1EF;--line:#4A4F59;--ground:#1D2026;--good:#6CCB6C;--bad:#FF8A8F;--grey:#A6A8AF';

export const STATUS_CSS = `:host{display:inline-block;${LIGHT}}
:host([theme=dark]){${DARK}}
@media (prefers-color-scheme:dark){:host([theme=auto]){${DARK}}}
:host([hidden]){display:none}
.badge{all:initial;display:inline-flex;align-items:center;gap:6px;box-sizing:border-box;min-height:28px;padding:3px 10px;border:1px solid var(--line);
border-radius:6px;background:var(--ground);color:var(--ink);font:600 14px/20px var(--vakwerk-font,"Segoe UI","Segoe UI Web (West European)",-apple-system,
BlinkMacSystemFont,Roboto,"Helvetica Neue",sans-serif);font-variant-numeric:tabular-nums;text-decoration:none}
a.badge{cursor:pointer;text-decoration:underline;text-decoration-color:var(--line);text-underline-offset:3px}
a.badge:hover{text-decoration-color:currentColor}
a.badge:focus-visible{outline:2px solid var(--vakwerk-brand,#1B4B8F);outline-offset:-2px}
/* The text gives the badge its baseline, so that it stands on the line of the page's text. */
.badge span{align-self:baseline}
svg{all:initial;display:block;width:16px;height:16px;flex-shrink:0;fill:currentColor;color:var(--grey)}
.passed svg{color:var(--good)}.failed svg{color:var(--bad)}`;

/** On a 16 px grid, the shapes of common/ui/status-icon.tsx: each verdict reads without its colour. */
export const STATUS_PATHS = {
  passed:
    'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm3.6 5.1-4.3 4.7a.8.8 0 0 1-1.15.02L4.3 8.98a.8.8 0 1 1 1.13-1.13l1.27 1.27 3.72-4.1a.8.8 0 0 1 1.18 1.08Z',
  failed:
    'M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1L5.1 1Zm.35 3.4a.75.75 0 0 0-1.05 1.05L6.95 8 4.4 10.55a.75.75 0 1 0 1.05 1.05L8 9.05l2.55 2.55a.75.75 0 1 0 1.05-1.05L9.05 8l2.55-2.55a.75.75 0 0 0-1.05-1.05L8 6.95 5.45 4.4Z',
  none: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm0 1.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Z',
} as const;
