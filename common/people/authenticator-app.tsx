/** Shows the secret for an authenticator app: a QR code, and its text for users who cannot scan it. */
import { CopyButton, Link, layout, makeStyles, tokens, useTranslate } from '@vakwerk/ui';
import { useMemo } from 'react';
import { encode } from 'uqr';
import type { SecondFactorSecret } from '../contract/second-factor.ts';

const SIDE = 200;

const useStyles = makeStyles({
  block: { ...layout.stack(12), justifyItems: 'start' },
  // Scanners need a dark code on a light background, in the dark theme too.
  code: { width: `${SIDE}px`, height: `${SIDE}px`, padding: '8px', borderRadius: '8px', backgroundColor: '#fff', color: '#000' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
  secret: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4px' },
  text: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
});

export function AuthenticatorApp({ secret, uri }: SecondFactorSecret) {
  const styles = useStyles();
  const t = useTranslate();
  const { path, size } = useMemo(() => drawCode(uri), [uri]);
  const grouped = secret.replaceAll(/.{4}(?=.)/g, '$& ');
  return (
    <div className={styles.block}>
      <svg
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('twoStep.qr')}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="currentColor" />
      </svg>
      <p className={styles.hint}>{t('twoStep.otherwise')}</p>
      <span className={styles.secret}>
        <code className={styles.text}>{grouped}</code>
        <CopyButton text={secret} label={t('twoStep.copySecret')} copiedLabel={t('twoStep.copied')} />
      </span>
      <Link href={uri}>{t('twoStep.open')}</Link>
    </div>
  );
}

/** Draws the code as one path of squares of 1 by 1. */
function drawCode(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { path: squares.join(''), size };
}
