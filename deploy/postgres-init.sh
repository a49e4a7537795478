#!/bin/sh
# Creates the portal's role, which is not a superuser, and its database. The PostgreSQL image runs this when its folder is empty.
# CREATEROLE lets it hand over the audit log (docs/adr/0019-audit-owner.md).
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set password="$DATABASE_PASSWORD" <<'SQL'
create role alumni login createrole password :'password';
create database alumni owner alumni;
SQL
