-- No salary is less than what its holder owes below in the same run; what it is raised by for that is taken off the next between the same two.
alter table pay_runs.carries drop constraint carries_kind_check;
alter table pay_runs.carries add constraint carries_kind_check check (kind in ('dividend', 'realtime', 'daily', 'hourly'));

-- Runs that were computed before could leave a net below zero where corrections took more from a team than it played.
alter table pay_runs.runs add column nets_hold boolean not null default false;
alter table pay_runs.runs alter column nets_hold set default true;
