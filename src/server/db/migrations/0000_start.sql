CREATE TABLE "comments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"task" text NOT NULL,
	"author" text NOT NULL,
	"conversation_type" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_types" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_type" text NOT NULL,
	"row" integer NOT NULL,
	"type_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"record" text NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text,
	"actor" text,
	"at" timestamp(3) with time zone NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"staff" text NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_staff_operation_key_pk" PRIMARY KEY("staff","operation","key")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"created_by" text,
	"recipient" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"category" text NOT NULL,
	"link" text NOT NULL,
	"subject_type" text,
	"subject_id" text
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"channel" text NOT NULL,
	"type" text NOT NULL,
	"ref" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "read_markers" (
	"task" text NOT NULL,
	"staff" text NOT NULL,
	"up_to" bigint NOT NULL,
	CONSTRAINT "read_markers_task_staff_pk" PRIMARY KEY("task","staff")
);
--> statement-breakpoint
CREATE TABLE "records" (
	"id" text NOT NULL,
	"reference" text,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"created_by" text,
	"resource" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "records_resource_id_pk" PRIMARY KEY("resource","id")
) PARTITION BY LIST ("resource");
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"created_by" text,
	"name" text NOT NULL,
	"staff" text NOT NULL,
	"schedule_date" date NOT NULL,
	"active" text DEFAULT 'active' NOT NULL,
	"closeout" boolean DEFAULT false NOT NULL,
	"closed_out_at" timestamp(3) with time zone,
	"task_count" integer DEFAULT 0 NOT NULL,
	"completed_count" integer DEFAULT 0 NOT NULL,
	"to_review" integer DEFAULT 0 NOT NULL,
	"reviewer" text,
	"review_note" text
);
--> statement-breakpoint
CREATE TABLE "session_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session" text NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"superseded_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"staff" text NOT NULL,
	"device" text NOT NULL,
	"access_version" integer NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"last_seen_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"locked_until" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"created_by" text,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"department" text NOT NULL,
	"position" text NOT NULL,
	"role" text NOT NULL,
	"installer_role" text,
	"line_manager" text,
	"password_hash" text,
	"disabled_at" timestamp(3) with time zone,
	"access_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"created_by" text,
	"schedule" text NOT NULL,
	"staff" text NOT NULL,
	"row" integer NOT NULL,
	"name" text NOT NULL,
	"kpi" text NOT NULL,
	"objective_id" text NOT NULL,
	"objective" text NOT NULL,
	"start_time" timestamp(3) with time zone NOT NULL,
	"end_time" timestamp(3) with time zone NOT NULL,
	"score" integer,
	"comment" text,
	"closed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_task_tasks_id_fk" FOREIGN KEY ("task") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_staff_id_fk" FOREIGN KEY ("author") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_conversation_type_conversation_types_id_fk" FOREIGN KEY ("conversation_type") REFERENCES "public"."conversation_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_recipient_staff_id_fk" FOREIGN KEY ("recipient") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_markers" ADD CONSTRAINT "read_markers_task_tasks_id_fk" FOREIGN KEY ("task") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_markers" ADD CONSTRAINT "read_markers_staff_staff_id_fk" FOREIGN KEY ("staff") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_staff_staff_id_fk" FOREIGN KEY ("staff") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_session_sessions_id_fk" FOREIGN KEY ("session") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_staff_staff_id_fk" FOREIGN KEY ("staff") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_schedule_schedules_id_fk" FOREIGN KEY ("schedule") REFERENCES "public"."schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_staff_staff_id_fk" FOREIGN KEY ("staff") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_task" ON "comments" USING btree ("task","id");--> statement-breakpoint
CREATE INDEX "history_record" ON "history" USING btree ("resource","record","id");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_recipient" ON "notifications" USING btree ("recipient","status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbox_position" ON "outbox" USING btree ("transaction","id");--> statement-breakpoint
CREATE INDEX "outbox_channel" ON "outbox" USING btree ("channel","transaction","id");--> statement-breakpoint
CREATE INDEX "schedules_own" ON "schedules" USING btree ("staff","schedule_date" DESC NULLS LAST,"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "schedules_review" ON "schedules" USING btree ("reviewer","status");--> statement-breakpoint
CREATE INDEX "session_tokens_session" ON "session_tokens" USING btree ("session");--> statement-breakpoint
CREATE INDEX "sessions_staff" ON "sessions" USING btree ("staff");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_line_manager" ON "staff" USING btree ("line_manager");--> statement-breakpoint
CREATE INDEX "staff_role" ON "staff" USING btree ("role");--> statement-breakpoint
CREATE INDEX "tasks_schedule" ON "tasks" USING btree ("schedule","row");--> statement-breakpoint
CREATE INDEX "tasks_staff" ON "tasks" USING btree ("staff","status");