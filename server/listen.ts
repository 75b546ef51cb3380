/** Listens on the configured host and port. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

/** No permission, not an address of this machine, or an unknown name. */
const NOT_HERE = ['EACCES', 'EPERM', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EINVAL'];

/** Listens and returns the actual port. */
export async function listen(app: FastifyInstance, { host, port }: Pick<ServerConfig, 'host' | 'port'>): Promise<number> {
  await app.listen({ host, port }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EADDRINUSE')
      throw new ConfigError(`Port ${port} is in use: stop what listens there, or set PORT to another`, { cause });
    if (!cause.code || !NOT_HERE.includes(cause.code)) throw cause;
    throw new ConfigError(`HOST=${host}, PORT=${port}: this process cannot listen there (${cause.code})`, { cause });
  });
  return (app.server.address() as AddressInfo).port;
}
