-- Nodes of a run's tree above each 256 of its lines: one line is then proven from its own block, not from all lines of the run.
-- Null where a run was computed before this, and where its lines are one block; the path is made from all of them there.
alter table pay_runs.runs add column blocks jsonb;
