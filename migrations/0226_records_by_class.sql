-- Comparing the students of a class with the college's lists before they graduate.
create index roster_records_by_year on roster_records (graduation_year, id) where not deceased;
