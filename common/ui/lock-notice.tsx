import { makeStyles, tokens } from '@fluentui/react-components';
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: '8px',
    margin: '0 0 16px',
    padding: '8px 12px',
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground2,
    fontSize: '14px',
    lineHeight: '20px',
    '& > svg': { flexShrink: 0, width: '20px', height: '20px' },
  },
});

/** Says why the content below cannot be changed: a lock and the reason. */
export function LockNotice({ children }: { children: ReactNode }) {
  return (
    <p className={useStyles().notice} data-lock="">
      <LockClosedRegular aria-hidden />
      <span>{children}</span>
    </p>
  );
}
