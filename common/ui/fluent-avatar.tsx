/** Wraps Fluent's Avatar (avatar.tsx). */
import { Avatar, makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: { flexShrink: 0 },
  // The initials are generated content: visible text would have to be in the name of the button around it.
  initials: { '::before': { content: 'attr(data-initials)' } },
});

export interface FluentAvatarProps {
  url?: string;
  initials?: string;
  /** Size in px. */
  size: 20 | 24 | 28 | 32;
  shape: 'circular' | 'square';
}

export function FluentAvatar({ url, initials, size, shape }: FluentAvatarProps) {
  const styles = useStyles();
  return (
    <Avatar
      aria-hidden
      className={styles.root}
      size={size}
      shape={shape}
      color={initials === undefined ? 'neutral' : 'brand'}
      image={url === undefined ? undefined : { src: url, width: size, height: size }}
      initials={initials === undefined ? undefined : { children: <span data-initials={initials} className={styles.initials} /> }}
    />
  );
}
