/**
 * The avatar is decoration: its name is next to it, or in the button around it. It only shows our own pictures, never those of other
 * sites (D78).
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { FluentAvatarProps } from './fluent-avatar.tsx';
import { lazyPiece } from './lazy-piece.tsx';

const useStyles = makeStyles({
  place: { flexShrink: 0, display: 'inline-block', borderRadius: '4px', backgroundColor: tokens.colorNeutralBackground4 },
  person: { borderRadius: '50%', backgroundColor: tokens.colorBrandBackground2 },
});

/** Reserves the space of an avatar. */
function Place({ size, shape }: FluentAvatarProps) {
  const styles = useStyles();
  const look = mergeClasses(styles.place, shape === 'circular' && styles.person);
  return <span aria-hidden className={look} style={{ width: size, height: size }} />;
}

/** No page waits for it, and everything else works without its file (a page offline). */
const FluentAvatar = lazyPiece<FluentAvatarProps>(
  () =>
    import('./fluent-avatar.tsx').then(
      (module) => module.FluentAvatar,
      () => Place,
    ),
  Place,
);

/** Shows the picture of an organization. */
export function Avatar({ url, size = 24 }: { url: string; size?: FluentAvatarProps['size'] }) {
  const isOurs = /^(\/(?![/\\])|data:image\/)/.test(url);
  return isOurs ? <FluentAvatar url={url} size={size} shape="square" /> : <Place size={size} shape="square" />;
}

export function PersonAvatar({ initials, size = 28 }: { initials: string; size?: FluentAvatarProps['size'] }) {
  return <FluentAvatar initials={initials} size={size} shape="circular" />;
}
