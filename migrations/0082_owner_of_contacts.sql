comment on table contacts is 'owner: public';
