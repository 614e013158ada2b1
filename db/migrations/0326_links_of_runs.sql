-- Computed runs in a chain, whose last link the daily root of the books signs (docs/decisions/0137-roots-of-pay-runs-are-signed.md).
create table pay_runs.links (
  link_no bigint primary key check (link_no > 0),
  run_id uuid not null unique references pay_runs.runs (run_id),
  hash text not null,
  linked_at timestamptz not null default clock_timestamp()
);
create trigger links_are_history before update or delete or truncate on pay_runs.links
  for each statement execute function ledger.refuse_change();

-- What a run was computed to never changes.
create function pay_runs.keep_runs() returns trigger language plpgsql as $$
begin
  raise exception 'a computed run stands' using errcode = 'KR005';
end
$$;
create trigger runs_stand before update or delete on pay_runs.runs
  for each row when (old.computed_at is not null) execute function pay_runs.keep_runs();

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert on pay_runs.links to krathong_app;
  end if;
end
$$;
