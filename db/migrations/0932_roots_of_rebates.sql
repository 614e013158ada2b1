-- Runs of rebates stand in the chain that the daily root signs, and a line of one can be proven (docs/decisions/0352-roots-of-rebates-are-signed.md).

alter table line_rebates.runs
  -- Closes the places of the run's lines: nobody is told it. Runs from before have none, and are in no chain.
  add column seal text,
  -- The nodes above each block of lines, of runs that have several.
  add column blocks jsonb;

alter table pay_runs.links
  alter column run_id drop not null,
  add column rebate_run_id uuid unique,
  add check (num_nonnulls(run_id, rebate_run_id) = 1) not valid;

-- What a run came to, for the chain. Its total is not there: a word on what waits can add to it.
create view line_rebates.v_roots as
select run_id, brand_id, currency, period_from, computed_at, lines, root_hash, root_sum from line_rebates.runs where seal is not null;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on line_rebates.v_roots to krathong_app;
  end if;
end
$$;
