CREATE TABLE "clocks" (
	"resource" text NOT NULL,
	"record" text NOT NULL,
	"field" text NOT NULL,
	"target" bigint NOT NULL,
	"spent" bigint NOT NULL,
	"since" timestamp(3) with time zone,
	"stopped" boolean NOT NULL,
	"reached" integer NOT NULL,
	CONSTRAINT "clocks_resource_record_field_pk" PRIMARY KEY("resource","record","field")
);
--> statement-breakpoint
CREATE TABLE "due_work" (
	"resource" text NOT NULL,
	"record" text NOT NULL,
	"name" text NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	CONSTRAINT "due_work_resource_record_name_pk" PRIMARY KEY("resource","record","name")
);
--> statement-breakpoint
CREATE INDEX "due_work_due" ON "due_work" USING btree ("due_at");