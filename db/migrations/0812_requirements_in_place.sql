-- Progress is written every two seconds of play and stands in no index: with room on its page a row is changed in place, and none of the eight
-- indexes has to be written (docs/decisions/0316-counting-in-place.md).
alter table promotions.requirements set (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);
