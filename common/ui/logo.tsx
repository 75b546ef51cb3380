import { LOGO } from '../contract/logo.ts';

/**
 * Draws the logo: a square timber panel between sill and plate, whose two braces form a check mark. It has one colour and is legible at
 * 16 px.
 */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={LOGO.viewBox}
      fill="currentColor"
      aria-hidden="true"
      style={{ display: 'block', flexShrink: 0 }}
    >
      <path d={LOGO.path} fillRule="evenodd" />
    </svg>
  );
}
