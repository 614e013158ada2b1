-- Where a seat was opened from, by the address: the pace of the games there is the law's of that place. Null where nobody can tell, and for
-- seats of before, which end within half a day.
alter table catalog.seats add column country text check (country ~ '^[A-Z]{2}$');
