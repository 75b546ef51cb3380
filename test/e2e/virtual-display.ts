/** Opens a display without a screen (Xvfb), if it is installed: on it a Firefox draws in 3D, in software. */
import { spawn } from 'node:child_process';
import { findCommand } from './find-command.ts';

export interface VirtualDisplay {
  /** The value for the environment of a program, such as `:99`. */
  name: string;
  close(): void;
}

/** Returns undefined if Xvfb is not installed. Rejects if it does not start. */
export async function openVirtualDisplay(): Promise<VirtualDisplay | undefined> {
  const command = findCommand('Xvfb');
  if (!command) return undefined;
  // Xvfb chooses a free number and writes it to its standard output.
  const child = spawn(command, ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const name = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    child.stdout.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`));
  });
  return { name, close: () => void child.kill() };
}
