-- What stands between a form and its call: puzzles, proofs of work and pictures of letters, each good for one try, and payloads that were opened.

create schema challenges;

-- One row a challenge. The answer is kept sealed or marked, and the row opens one call of one action from one browser, once.
create table challenges.challenges (
  challenge_id uuid primary key,
  kind text not null check (kind in ('puzzle', 'work', 'captcha')),
  action text not null,
  -- Hash of the cookie of the browser that asked.
  browser_hash bytea not null,
  -- Place of the hole, seed and bits, or the mark of the letters.
  answer jsonb not null,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  -- An answer was given, right or wrong: there is no second one.
  answered_at timestamptz,
  -- Hash of the pass that a right answer was traded for.
  pass_hash bytea,
  consumed_at timestamptz
);
create unique index challenges_by_pass on challenges.challenges (pass_hash) where pass_hash is not null;
create index challenges_by_browser on challenges.challenges (browser_hash, made_at desc);
create index challenges_by_expiry on challenges.challenges (expires_at);

-- Encrypted payloads that were opened: one is good once.
create table challenges.opened_payloads (
  nonce_hash bytea primary key,
  expires_at timestamptz not null
);
create index opened_payloads_by_expiry on challenges.opened_payloads (expires_at);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema challenges to krathong_app;
    grant select, insert, update, delete on challenges.challenges to krathong_app;
    grant select, insert, delete on challenges.opened_payloads to krathong_app;
  end if;
end
$$;
