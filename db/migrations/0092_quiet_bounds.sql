-- What others asked for one number or address is told to nobody: a wish that comes too soon or too often is answered like any other, and
-- its message goes out later, or not at all.

alter table verification.codes
  -- When the message of this wish goes out, at most once a minute to one destination; null while undecided, and where none does.
  add column goes_out_at timestamptz;
update verification.codes set goes_out_at = sent_at where sent_at is not null;
