-- A fresh database plans on empty tables until its statistics come. Tables are analysed as they grow; the program may not do it itself.

-- Analyses tables that were never analysed or have grown by half since, the smallest first, so many at once. Large ones change slowly and
-- are the autovacuum's. Statistics and nothing else: no row is read by anybody or changed.
create function platform.analyse_grown(p_most integer) returns integer language plpgsql security definer set search_path = pg_catalog as $$
declare
  one record;
  analysed integer := 0;
begin
  -- What this connection has seen of the counts may be old: they are kept for a transaction.
  perform pg_stat_clear_snapshot();
  for one in
    select s.schemaname, s.relname from pg_stat_user_tables s
    where s.n_live_tup < 2000000 and (
      (s.n_live_tup > 0 and s.last_analyze is null and s.last_autoanalyze is null)
      or s.n_mod_since_analyze > 20 and s.n_mod_since_analyze > s.n_live_tup / 2)
    order by s.n_live_tup limit p_most
  loop
    execute format('analyze (skip_locked) %I.%I', one.schemaname, one.relname);
    analysed := analysed + 1;
  end loop;
  return analysed;
end
$$;
revoke execute on function platform.analyse_grown(integer) from public;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant execute on function platform.analyse_grown(integer) to krathong_app;
  end if;
end
$$;
