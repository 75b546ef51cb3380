/** Whom people can write to (D08): neutral addresses until an operator names his own. */
export const SUPPORT_EMAIL = 'support@vakwerk.example';
export const SALES_EMAIL = 'sales@vakwerk.example';
