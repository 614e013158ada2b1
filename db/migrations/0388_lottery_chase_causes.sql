-- Why the stake of a draw of a chase came back unplayed. Of draws before this it is not known.

alter table lottery.chase_items
  add column cause text check (cause in ('late', 'number', 'price', 'draw', 'payout', 'play', 'account')),
  add constraint a_cause_is_of_the_system check (cause is null or state = 'cancelled-system');
