-- What an open round has drawn stands sealed: the shoe and the mines are not readable in the database, a backup or a report.
-- Rounds that were open before are sealed by the server when it starts: the key is not in the database.

alter table betting.decision_rounds add column drawn_sealed bytea;
alter table betting.decision_rounds alter column drawn drop not null;
alter table betting.decision_rounds add constraint drawn_is_sealed check (drawn is null and drawn_sealed is not null) not valid;
-- What is still to be sealed is found without reading the table.
create index decision_rounds_in_clear on betting.decision_rounds (round_id) where drawn is not null;
