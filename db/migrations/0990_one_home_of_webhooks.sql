-- Alarms are an event of webhooks (docs/decisions/0376-one-home-of-webhooks.md): one table of hooks, of lines and of calls.

-- A line is what a hook hears of one player, or of one kind of alarm.
alter table webhooks.lines alter column player_id drop not null, add column alarm text;
alter table webhooks.lines drop constraint one_line,
  add constraint one_line unique nulls not distinct (hook_id, player_id, alarm),
  add constraint of_one_thing check (num_nonnulls(player_id, alarm) = 1);

-- What the keys of a hook are sealed for, beside its id: those that came from alarms keep theirs.
alter table webhooks.hooks add column sealed_for text not null default 'webhooks.hook';

insert into webhooks.hooks (hook_id, brand_id, version, name, url, events, key_sealed, sealed_for, is_on, changed_at, changed_by)
select hook_id, brand_id, version, name, url, '{alarm.raised}', key_sealed, 'alarms.hook', is_on, changed_at, changed_by from alarms.hooks;

insert into webhooks.lines (line_id, hook_id, alarm, last_no)
select gen_random_uuid(), hook_id, kind, count(*) from alarms.hook_calls group by hook_id, kind;

insert into webhooks.calls (call_id, line_id, hook_id, no, event, body, made_at, state, attempts, status, finished_at)
select c.call_id, l.line_id, c.hook_id, row_number() over (partition by l.line_id order by c.made_at, c.call_id), 'alarm.raised', c.body, c.made_at, c.state,
  c.attempts, c.status, c.finished_at
from alarms.hook_calls c join webhooks.lines l on l.hook_id = c.hook_id and l.alarm = c.kind;

-- What waited for one call waits for its line.
delete from outbox.sendings where kind = 'alarm-hook';
insert into outbox.sendings (kind, subject, due_at)
select distinct 'alarm-hook', l.line_id, now() from webhooks.calls c join webhooks.lines l using (line_id)
where c.state = 'waiting' and l.alarm is not null;

drop table alarms.hook_calls;
drop table alarms.hooks;
