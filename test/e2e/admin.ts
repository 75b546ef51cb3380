/** The first administrator, for tests that name one in the environment. */
export const ADMIN = { email: 'admin@vakwerk.test', password: 'een lang wachtwoord' };
