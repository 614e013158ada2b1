-- Players of an official draw that was put on another time are written to, some at a time (docs/decisions/0326-letters-of-moved-draws.md).
alter table lottery.draws
  -- Up to whom of its players the letter about its last time went, and whether to all of them.
  add column moved_told uuid,
  add column moved_done boolean not null default true;
create index draws_moved on lottery.draws (draw_at) where not moved_done;
