import { isApiError } from '@vakwerk/api';
import { loadUser } from '@vakwerk/store';
import { useState } from 'react';

/** What a dialog saves by its submit button: whether that is under way, and whether it went wrong. */
export function useSave(save: () => Promise<unknown>) {
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const start = async (): Promise<boolean> => {
    setState('saving');
    try {
      await save();
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.status === 401) void loadUser();
      setState('failed');
      return false;
    }
  };
  return { start, isSaving: state === 'saving', hasFailed: state === 'failed' };
}
