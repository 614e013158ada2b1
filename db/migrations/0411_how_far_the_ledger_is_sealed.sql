-- How far the ledger is sealed: the first page of the back office tells it as a sign that background work runs.
create view reconciliation.v_progress as select sealed_until from reconciliation.progress;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on reconciliation.v_progress to krathong_app;
  end if;
end
$$;
