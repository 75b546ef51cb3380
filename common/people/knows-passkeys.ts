/** Returns whether this browser supports passkeys here: over https or on localhost, and for a name, not for an IP address. */
export function knowsPasskeys({ hostname }: Pick<Location, 'hostname'> = location): boolean {
  return 'PublicKeyCredential' in globalThis && !/^\[|^[\d.]+$/.test(hostname);
}
