/** The mark: a square timber panel whose two braces form a check mark. One colour, legible at 16 px. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true" style={{ display: 'block', flexShrink: 0 }}>
      <path d="M3.25 3.25h17.5v17.5H3.25z" strokeWidth="2.5" strokeLinejoin="miter" />
      <path d="M4 12.5l5.75 7.25L20 4.25" strokeWidth="2.5" strokeLinejoin="miter" strokeLinecap="butt" />
    </svg>
  );
}
