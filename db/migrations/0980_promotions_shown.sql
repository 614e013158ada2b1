-- How a promotion is shown (docs/decisions/0372-how-promotions-are-shown.md): the tabs of the page it stands under, null for those that follow
-- from what it is; and from when on it is told of, null for a fortnight before its start.
alter table promotions.promotions
  add column tabs text[] check (tabs <@ array['deposit', 'live', 'sports', 'slots', 'lottery', 'vip', 'limited']::text[]),
  add column show_from timestamptz;
alter table content.promotions
  add column tabs text[] check (tabs <@ array['deposit', 'live', 'sports', 'slots', 'lottery', 'vip', 'limited']::text[]);
