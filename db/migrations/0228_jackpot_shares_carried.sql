-- A share of a small stake is less than the smallest part of the books: what is left is carried to the player's next round, and from one
-- seed pair to the next. Counted as the cost that every pot has had its whole share of but for this rest.
alter table betting.seed_pairs add column carried_cost bigint not null default 0 check (carried_cost >= 0 and carried_cost < 1000000);
