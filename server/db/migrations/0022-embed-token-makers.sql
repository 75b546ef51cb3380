-- An embed token that was made with an API token goes with it: whoever revokes a token that leaked ends what was made with it.
alter table embed_tokens add column api_token_id uuid references api_tokens (id) on delete cascade;
create index embed_tokens_api_token on embed_tokens (api_token_id) where api_token_id is not null;
