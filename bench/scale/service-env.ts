import { ADMIN } from '../../test/e2e/admin.ts';
import type { PostgresServer } from '../../test/runner/postgres.ts';

/** Returns the environment of every node of a measurement. */
export function serviceEnv(postgres: PostgresServer, store: Record<string, string>): Record<string, string> {
  return {
    ...store,
    DATABASE_URL: postgres.url,
    VAKWERK_WORKERS: '1',
    VAKWERK_GEOMETRY_WORKERS: '0',
    VAKWERK_TRUSTED_PROXIES: '127.0.0.1,::1',
    VAKWERK_LOG_LEVEL: 'error',
    VAKWERK_ADMIN_EMAIL: ADMIN.email,
    VAKWERK_ADMIN_PASSWORD: ADMIN.password,
  };
}
