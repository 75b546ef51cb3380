-- The signed statement of the validity of the accepted files. null: no file was checked, or the certificate is older.
alter table certificates add column validity_jws text;
