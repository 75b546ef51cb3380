/** Creates the password of the demo users and the output about them. */
import { randomBytes } from 'node:crypto';
import { DEMO_USERS } from './demo-set.ts';

export function createDemoPassword(): string {
  return randomBytes(12).toString('base64url');
}

/** Returns the lines; a password from the environment is not printed. */
export function demoLines(password: string, isChosenHere: boolean): string {
  const emails = Object.values(DEMO_USERS).map(({ email }) => email);
  const secret = isChosenHere ? `password: ${password}` : 'password: that of VAKWERK_DEMO_PASSWORD';
  return `Demo users: ${emails.join(', ')}\nDemo ${secret}\n`;
}
