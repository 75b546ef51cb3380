-- A ticket of a provider's sign-in works in the browser that began it, which holds the secret in a cookie.
alter table tickets add column browser_hash text;
delete from tickets where oidc_issuer is not null;
-- The provider with which a sign-in began that waits for its second factor.
alter table sign_in_steps add column oidc_issuer text;
