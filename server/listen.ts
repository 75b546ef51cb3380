/** Begins to listen where the settings say. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

/** Not ours to use, not of this machine, or no name at all. */
const NOT_HERE = ['EACCES', 'EPERM', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EINVAL'];

/** The port that was got. */
export async function listen(app: FastifyInstance, { host, port }: Pick<ServerConfig, 'host' | 'port'>): Promise<number> {
  await app.listen({ host, port }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EADDRINUSE')
      throw new ConfigError(`Port ${port} is in use: stop what listens there, or set PORT to another`, { cause });
    if (!cause.code || !NOT_HERE.includes(cause.code)) throw cause;
    throw new ConfigError(`HOST=${host}, PORT=${port}: this process cannot listen there (${cause.code})`, { cause });
  });
  return (app.server.address() as AddressInfo).port;
}
