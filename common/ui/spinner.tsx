/** A small turning ring in the colour of the text around it. */
import { makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  ring: {
    boxSizing: 'border-box',
    display: 'inline-block',
    flexShrink: 0,
    borderRadius: '50%',
    border: '2px solid currentColor',
    borderTopColor: 'transparent',
    animationName: { from: { transform: 'rotate(0deg)' }, to: { transform: 'rotate(360deg)' } },
    animationDuration: '0.8s',
    animationTimingFunction: 'linear',
    animationIterationCount: 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationDuration: '3s' },
  },
});

export function Spinner({ size = 16 }: { size?: number }) {
  return <span aria-hidden="true" className={useStyles().ring} style={{ width: size, height: size }} />;
}
