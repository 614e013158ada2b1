-- Alarms of a disk that is nearly full, and of clocks that disagree (docs/decisions/0343-disks-and-clocks.md).
insert into alarms.told (kind) values ('space'), ('clock');
