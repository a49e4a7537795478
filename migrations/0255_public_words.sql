-- The college's own headline on the home page, whose words between ** are marked, and the first messages shown there: up to three lines each. Empty: the portal's own.
alter table college_pages
  add column headline text not null default '' check (char_length(headline) <= 64),
  add column student_asks text not null default '' check (char_length(student_asks) <= 400),
  add column alumni_asks text not null default '' check (char_length(alumni_asks) <= 400);
