/** The first administrator, where the environment names one. */
export const ADMIN = { email: 'admin@vakwerk.test', password: 'een lang wachtwoord' };
