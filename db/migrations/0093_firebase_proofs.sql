-- Proofs of a phone number that Google's Firebase signed: each opens one thing once.

create table verification.firebase_proofs (
  token_hash bytea primary key,
  used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index firebase_proofs_by_expiry on verification.firebase_proofs (expires_at);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, delete on verification.firebase_proofs to krathong_app;
  end if;
end
$$;
