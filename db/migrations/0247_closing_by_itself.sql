-- Who wants their account closed as soon as nothing is left on it: the rest is paid out first, and then it closes by itself.
create table protection.closings (
  player_id uuid primary key,
  asked_at timestamptz not null default clock_timestamp()
);
create index closings_by_time on protection.closings (asked_at);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update, delete on protection.closings to krathong_app;
  end if;
end
$$;
