-- Signs of money that only passes through stand beside the signs of harm, for the same people to review.

alter table protection.markers drop constraint markers_kind_check;
alter table protection.markers add constraint markers_kind_check check (kind in ('chasing', 'night', 'deposit-burst',
  'limits-cancelled', 'large-sums', 'just-below', 'no-play'));

create index payouts_paid_by_time on withdrawals.payouts (finished_at) where state = 'paid';
