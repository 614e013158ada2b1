-- What staff was told of a list in which something waits longer than players were promised (docs/decisions/0312-late-queues-are-told.md).
create table alarms.late_queues (
  queue text primary key check (queue ~ '^[a-z-]{2,40}$'),
  -- 1 where it was late at the last look.
  seen integer not null default 0,
  -- How often it became late again since the last letter.
  held integer not null default 0,
  told_at timestamptz,
  -- When it was looked at last; an older look that comes later counts no more.
  looked_at timestamptz not null default 'epoch'
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on alarms.late_queues to krathong_app;
  end if;
end
$$;
