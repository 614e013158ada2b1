-- Calls of alarms are counted by hook without reading all of them, and are forgotten after a month as those of webhooks are.
create index hook_calls_waiting_of_hook on alarms.hook_calls (hook_id) where state = 'waiting';
create index hook_calls_taken_of_hook on alarms.hook_calls (hook_id, finished_at desc) where state = 'taken';
create index hook_calls_finished on alarms.hook_calls (finished_at) where state <> 'waiting';

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant delete on alarms.hook_calls to krathong_app;
  end if;
end
$$;
