/** Fluent's avatar as decoration: the text next to it, or the button around it, has its name. Pictures come from this service only (D78). */
import { Avatar as FluentAvatar, makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: { flexShrink: 0 },
  // The initials are generated content, because visible text would have to be in the name of the button around it.
  initials: { '::before': { content: 'attr(data-initials)' } },
});

/** px */
type Size = 20 | 24 | 28 | 32;

/** The picture of an organization. */
export function Avatar({ url, size = 24 }: { url: string; size?: Size }) {
  const styles = useStyles();
  const isOwn = /^(\/(?![/\\])|data:image\/)/.test(url);
  const image = isOwn ? { src: url, width: size, height: size } : undefined;
  return (
    <FluentAvatar aria-hidden className={styles.root} size={size} shape="square" color="neutral" icon={null} image={image} />
  );
}

export function PersonAvatar({ initials, size = 28 }: { initials: string; size?: Size }) {
  const styles = useStyles();
  const children = <span data-initials={initials} className={styles.initials} />;
  return <FluentAvatar aria-hidden className={styles.root} size={size} shape="circular" color="brand" initials={{ children }} />;
}
