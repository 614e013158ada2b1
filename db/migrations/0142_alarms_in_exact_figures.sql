-- Figures of an alarm are kept as they were told, digit by digit: no rate in this database is a float.

alter table returns.alarms
  alter column promised type numeric using promised::text::numeric,
  alter column realised type numeric using realised::text::numeric,
  alter column deviations type numeric using deviations::text::numeric,
  alter column chance type numeric using chance::text::numeric;
