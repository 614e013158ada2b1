-- Four eyes: an act that one operator proposes and another decides, and the names of roles as the house uses them.

create table operators.approvals (
  approval_id uuid primary key,
  -- `area.verb`; the module that owns it performs the act.
  kind text not null check (kind ~ '^[a-z][a-z-]*\.[a-z][a-z-]*$'),
  -- What the act is about; one act of a kind at a time may wait for it.
  subject text not null,
  detail jsonb not null,
  detail_hash bytea not null,
  reason text not null,
  proposed_by uuid not null references operators.operators (operator_id),
  proposer text not null,
  proposed_from text not null,
  proposed_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  decision text check (decision in ('approved', 'refused', 'withdrawn', 'expired')),
  decided_by uuid references operators.operators (operator_id),
  decider text,
  decided_from text,
  decided_at timestamptz,
  decision_reason text,
  -- What the act left behind, such as the id of a reversing transfer.
  result jsonb,
  check (expires_at > proposed_at),
  check ((decision is null) = (decided_at is null)),
  check (decision is distinct from 'approved' or (decided_by is not null and decided_by <> proposed_by)),
  check (decision is distinct from 'refused' or (decided_by is not null and decided_by <> proposed_by)),
  check (decision is distinct from 'withdrawn' or decided_by = proposed_by),
  check (decision is distinct from 'expired' or decided_by is null)
);
create unique index approvals_open_once on operators.approvals (kind, subject) where decision is null;
create index approvals_in_order on operators.approvals (proposed_at desc, approval_id);
create index approvals_open on operators.approvals (expires_at) where decision is null;

-- What a proposal says, as one hash: two eyes agree to the same words or to none.
create function operators.approval_hash(p_kind text, p_subject text, p_detail jsonb) returns bytea
language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(p_kind, p_subject, p_detail)::text, 'UTF8'))
$$;

create function operators.guard_approval() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'approvals are history: % refused', tg_op;
  end if;
  if (new.approval_id, new.kind, new.subject, new.detail, new.detail_hash, new.reason, new.proposed_by, new.proposer, new.proposed_from,
      new.proposed_at, new.expires_at) is distinct from
     (old.approval_id, old.kind, old.subject, old.detail, old.detail_hash, old.reason, old.proposed_by, old.proposer, old.proposed_from,
      old.proposed_at, old.expires_at) then
    raise exception 'a proposal is never edited';
  end if;
  -- The one edit of a decided row: what the approved act left behind, written once.
  if old.decision is not null and (old.decision <> 'approved' or old.result is not null or (new.decision, new.decided_by, new.decider,
      new.decided_from, new.decided_at, new.decision_reason) is distinct from (old.decision, old.decided_by, old.decider, old.decided_from,
      old.decided_at, old.decision_reason)) then
    raise exception 'a proposal is decided once';
  end if;
  return new;
end
$$;
create trigger approvals_are_guarded before update or delete on operators.approvals
  for each row execute function operators.guard_approval();
create trigger approvals_are_history before truncate on operators.approvals
  for each statement execute function ledger.refuse_change();

update operators.operators set role = 'content' where role = 'editor';

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on operators.approvals to krathong_app;
  end if;
end
$$;
