/** The icons of the tools: one family of lines in a square of 20 px. */

const PATHS = {
  home: 'M3 9.5 10 3l7 6.5M5 8v9h4v-5h2v5h4V8',
  previous: 'M12.5 4 6.5 10l6 6',
  next: 'M7.5 4l6 6-6 6',
  plan: 'M3 3h14v14H3zM3 10h6M9 3v4M9 10v4M13 17v-5h4',
  section: 'M3 7l7-4 7 4v7l-7 4-7-4zM2 12.5 18 8M3 7l7 3.5L17 7',
  measure: 'M2.5 13 13 2.5 17.5 7 7 17.5zM5.5 10l1.5 1.5M8 7.5 10.5 10M10.5 5l1.5 1.5',
  isolate: 'M10 5.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M10 2v2M10 16v2M2 10h2M16 10h2',
  hide: 'M3 3l14 14M2 10c2-3.5 5-5 8-5 1 0 2 .2 3 .6M18 10c-2 3.5-5 5-8 5-1 0-2-.2-3-.6M8 10a2 2 0 0 0 2 2',
  parts: 'M3 5h2M8 5h9M3 10h2M8 10h9M3 15h2M8 15h9',
  colour:
    'M10 3a7 7 0 1 0 0 14c1.5 0 1.8-1 1.4-1.9-.5-1.2.2-2.1 1.4-2.1H15a2 2 0 0 0 2-2c0-4.4-3.1-8-7-8M6 10.5h.01M8 6.8h.01M12.2 6.8h.01',
  spaces: 'M3 4h14v12H3zM3 4l4 3v6l-4 3M17 4l-4 3v6l4 3M7 7h6M7 13h6',
  views: 'M5 3h10v14l-5-4-5 4z',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  full: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4',
  flip: 'M4 7h11l-3-3M16 13H5l3 3',
} as const;

export type ToolIconName = keyof typeof PATHS;

export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg
      aria-hidden
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.4 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
