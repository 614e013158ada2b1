-- Staff of the back office, their sessions and second factor, and the audit trail of everything they change.

create schema operators;

create table operators.operators (
  operator_id uuid primary key,
  username text not null,
  username_key text not null unique,
  display_name text not null,
  role text not null,
  password_hash text not null,
  -- Sealed with the installation's key; null until the second factor is set up.
  totp_secret_sealed bytea,
  -- The last accepted time step: a code is never accepted twice.
  totp_last_step bigint,
  state text not null default 'active' check (state in ('active', 'disabled')),
  created_at timestamptz not null default now(),
  last_login_at timestamptz
);

create table operators.sessions (
  token_hash bytea primary key,
  cookie_hash bytea not null,
  operator_id uuid not null references operators.operators (operator_id),
  -- `first-step`: the password was right, the second factor is still owed; such a session may do nothing else.
  step text not null check (step in ('first-step', 'complete')),
  pending_secret_sealed bytea,
  failed_codes smallint not null default 0,
  started_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  address text not null,
  device text not null
);
create index sessions_by_operator on operators.sessions (operator_id, started_at desc);

create table operators.sign_in_failures (
  username_key text primary key,
  failures smallint not null,
  first_at timestamptz not null,
  locked_until timestamptz
);

create table operators.audit (
  audit_no bigint primary key,
  at timestamptz not null default clock_timestamp(),
  operator_id uuid,
  operator text not null,
  address text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  reason text,
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_by_subject on operators.audit (subject, audit_no desc);
create trigger audit_is_history before update or delete or truncate on operators.audit
  for each statement execute function ledger.refuse_change();

-- Appends one row to the chain: the hash covers the row and the hash before it. One writer at a time, staff changes are rare.
create function operators.append_audit(
  p_operator_id uuid, p_operator text, p_address text, p_action text, p_subject text, p_before jsonb, p_after jsonb, p_reason text
) returns bigint language plpgsql as $$
declare
  last record;
  no bigint;
  moment timestamptz;
  content text;
begin
  perform pg_advisory_xact_lock(hashtext('operators.audit'));
  select audit_no, hash into last from operators.audit order by audit_no desc limit 1;
  no := coalesce(last.audit_no, 0) + 1;
  moment := clock_timestamp();
  content := jsonb_build_array(no, to_char(moment at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), p_operator_id, p_operator, p_address,
    p_action, p_subject, p_before, p_after, p_reason)::text;
  insert into operators.audit (audit_no, at, operator_id, operator, address, action, subject, before, after, reason, previous_hash, hash)
  values (no, moment, p_operator_id, p_operator, p_address, p_action, p_subject, p_before, p_after, p_reason,
    coalesce(last.hash, '\x00'::bytea), sha256(coalesce(last.hash, '\x00'::bytea) || convert_to(content, 'UTF8')));
  return no;
end
$$;

-- Rows whose hash does not follow from their content and the row before: none when the trail is whole.
create view operators.v_broken_audit as
select audit_no from (
  select audit_no, hash, previous_hash, coalesce(lag(hash) over (order by audit_no), '\x00'::bytea) as expected_previous,
    coalesce(lag(audit_no) over (order by audit_no), 0) + 1 as expected_no,
    sha256(previous_hash || convert_to(jsonb_build_array(audit_no, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), operator_id,
      operator, address, action, subject, before, after, reason)::text, 'UTF8')) as expected_hash
  from operators.audit
) chain
where previous_hash <> expected_previous or hash <> expected_hash or audit_no <> expected_no;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema operators to krathong_app;
    grant select, insert on all tables in schema operators to krathong_app;
    grant update on operators.operators, operators.sessions, operators.sign_in_failures to krathong_app;
    grant delete on operators.sign_in_failures, operators.sessions to krathong_app;
  end if;
end
$$;
