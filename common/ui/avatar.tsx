import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  avatar: {
    flexShrink: 0,
    display: 'block',
    borderRadius: '4px',
    objectFit: 'cover',
    backgroundColor: tokens.colorNeutralBackground4,
  },
});

/** The picture of an organization; decoration, since its name stands beside it. Ours only, never another site's (D78). */
export function Avatar({ url, size = 24 }: { url: string; size?: number }) {
  const isOurs = url.startsWith('/') || url.startsWith('data:image/');
  const className = useStyles().avatar;
  return isOurs ? (
    <img src={url} alt="" width={size} height={size} className={className} />
  ) : (
    <span aria-hidden className={className} style={{ width: size, height: size }} />
  );
}
